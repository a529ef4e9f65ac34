import type { Plan } from './diagram.ts'

const [LEFT, TOP, WIDTH, HEIGHT] = [20, 20, 360, 176]

export interface Room {
  name: string
  walls: number
  x: number
  y: number
  width: number
  height: number
}

/**
 * A home as columns: a straight line from the router passes as many walls as the post says of a room. Where the rooms
 * really lie is not known.
 */
export function layPlan(rooms: Plan['rooms']): Room[] {
  const sides: Plan['rooms'][][] = [[], []]
  const most = Math.max(...rooms.map(({ walls }) => walls))
  for (let walls = 1; walls <= most; walls += 1) {
    const those = rooms.filter((room) => room.walls === walls)
    // Whoever is behind a wall stands behind a room.
    const open = sides.filter((side) => side.length === walls - 1)
    const [first, second] = open
    if (!second || those.length === 1) first?.push(those)
    else {
      first!.push(those.slice(0, Math.ceil(those.length / 2)))
      second.push(those.slice(Math.ceil(those.length / 2)))
    }
  }
  const columns = [...sides[0]!.toReversed(), rooms.filter(({ walls }) => walls === 0), ...sides[1]!]
  const shares = columns.map(([room]) => (room?.walls === 0 ? 1.4 : 1))
  const unit = WIDTH / shares.reduce((sum, share) => sum + share, 0)
  let x = LEFT
  return columns.flatMap((column, index) => {
    const width = unit * shares[index]!
    const height = HEIGHT / column.length
    const laid = column.map((room, place) => ({ ...room, x, y: TOP + place * height, width, height }))
    x += width
    return laid
  })
}
