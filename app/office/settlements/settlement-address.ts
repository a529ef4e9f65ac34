import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import { SETTLEMENTS } from '#app/office/profit/profit-area.ts'

interface Place {
  carrier?: string | undefined
  month?: string | undefined
}

const addressOf = addressesOf<Place>(SETTLEMENTS)

/** What was opened in a month; the one before this without one. A carrier opens the form for its statement. */
export const monthAddress = (place: Place): string => addressOf(place)

/** The form for a carrier's statement of a month. */
export const uploadAddress = (place: Required<Place>): string => addressOf(place)
