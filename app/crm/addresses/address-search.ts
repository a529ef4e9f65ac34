export interface FoundAddress {
  road: string
  jibun: string
  zip: string
  building: string
}

/** `refused` tells what is wrong with the keyword; `down` is any fault of the service or of our account there. */
export type AddressSearch =
  | { outcome: 'found'; addresses: FoundAddress[]; total: number }
  | { outcome: 'refused'; message: string }
  | { outcome: 'down' }

/** Finds road-name addresses. It gets the typed words alone: no name, no number, no flat. */
export interface AddressBook {
  find(keyword: string, page: number): Promise<AddressSearch>
}

export const FOUND_PER_PAGE = 10
/** Further than anybody leafs. */
export const MOST_PAGES = 20
