export interface District {
  name: string
  /** From the top to the bottom; none where the district is one flat folder. */
  rooms: string[]
  /** Others enter it by its doors only. */
  hasDoor: boolean
}

export const districts: District[]
