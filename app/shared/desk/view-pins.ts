const BEGINS = 'view:'

/** How a kept view stands among the pins of somebody's menu. */
export const viewPin = (id: string) => BEGINS + id

/** Of pins, the kept views. */
export const pinnedViewIds = (pins: readonly string[]): string[] =>
  pins.flatMap((pin) => (pin.startsWith(BEGINS) ? [pin.slice(BEGINS.length)] : []))

/** Pins without the kept views that are there no more. */
export const livePins = (pins: readonly string[], views: readonly { id: string }[]): string[] =>
  pins.filter((pin) => pinnedViewIds([pin]).every((id) => views.some((view) => view.id === id)))

/** What the desk's layout hands to its pages of it. */
export interface PinContext {
  pins: readonly string[]
  onPin: (pin: string) => void
}
