import type { Plan } from './diagram.ts'

const [LEFT, TOP, WIDTH, HEIGHT] = [20, 20, 360, 176]
/** The bay of the router, between two of bedrooms or beside one. */
const MIDDLE_BAY = 150
/** How deep the rooms at the back are; bedrooms in front reach less far than what lies open behind the router's room. */
const BACK = 56
const SIDE_BACK = 60
const MOST_BEHIND = 2

export interface Room {
  name: string
  walls: number
  x: number
  y: number
  width: number
  height: number
}

/** Where a room is entered: a gap in a wall, from a point on, with a leaf or open. */
export interface Door {
  x: number
  y: number
  isInSideWall: boolean
  length: number
}

/** What a home has behind its living room. */
const BEHIND = /주방|부엌|현관|복도|다용도실|베란다$/

/**
 * A home of bays, as flats here are built: the router's room in front, kitchen and entrance behind it, bedrooms at its
 * sides, and behind each of those one more. A straight line from the router passes as many walls as the post says of a
 * room; where the rooms really lie is not known. Null for a home of other rooms.
 */
export function layPlan(rooms: Plan['rooms']): Room[] | null {
  const own = rooms.find(({ walls }) => walls === 0)
  const near = rooms.filter(({ walls }) => walls === 1)
  const behind = near.filter(({ name }) => BEHIND.test(name))
  const sides = near.filter((room) => !behind.includes(room))
  const far = rooms.filter(({ walls }) => walls > 1)
  if (!own || behind.length > MOST_BEHIND || sides.length > 2 || far.length > sides.length) return null
  const sideBay = sides.length === 0 ? 0 : (WIDTH - MIDDLE_BAY) / 2
  const middle = { x: LEFT + sideBay, width: WIDTH - sideBay * sides.length }
  const back = behind.length === 0 ? 0 : BACK
  const bays = sides.flatMap((room, side) => {
    const bay = { x: side === 0 ? LEFT : middle.x + middle.width, width: sideBay }
    const last = far[side]
    const depth = last ? SIDE_BACK : 0
    return [
      { ...room, ...bay, y: TOP + depth, height: HEIGHT - depth },
      ...(last ? [{ ...last, ...bay, y: TOP, height: depth }] : []),
    ]
  })
  const width = middle.width / behind.length
  return [
    { ...own, ...middle, y: TOP + back, height: HEIGHT - back },
    ...behind.map((room, place) => ({ ...room, x: middle.x + place * width, width, y: TOP, height: back })),
    ...bays,
  ]
}

/** In the front, so that the line to a room at a back corner passes the bedroom before it. */
export function routerIn(laid: readonly Room[]): { x: number; y: number } {
  const { x, y, height } = laid.find(({ walls }) => walls === 0)!
  return { x: x + MIDDLE_BAY / 2, y: y + height - 66 }
}

const LEAF = 24

/** The wall it shares with the middle bay, away from where walls meet; what lies behind the router's room is open to it. */
export function doorOf(room: Room, laid: readonly Room[]): Door | null {
  const own = laid.find(({ walls }) => walls === 0)!
  if (room === own) return null
  const isInMiddle = room.x >= own.x && room.x < own.x + own.width
  if (isInMiddle) {
    const length = room.width - 28
    return { x: room.x + 14, y: room.y + room.height, isInSideWall: false, length }
  }
  const x = room.x < own.x ? own.x : own.x + own.width
  const y = room.y === TOP && room.height < HEIGHT ? TOP + 14 : own.y + 22
  return { x, y, isInSideWall: true, length: LEAF }
}
