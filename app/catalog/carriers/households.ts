/** Who lives in a home, as the chooser asks, and the speed that it starts from. */
export const HOUSEHOLDS = [
  { people: '1', name: '혼자', home: '원룸·오피스텔', speed: '100' },
  { people: '2', name: '둘이나 셋', home: '방 두 칸', speed: '500' },
  { people: '4', name: '넷 이상', home: '방 세 칸 이상', speed: '1000' },
] as const

/** The answer of whoever does not know yet, in an address and in words: nobody has to guess. */
export const UNSURE = 'any'
export const UNSURE_WORDS = '잘 모르겠어요'

export type Household = (typeof HOUSEHOLDS)[number]
