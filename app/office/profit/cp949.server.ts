const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
/** Of KS X 1001, which a decoder of `euc-kr` knows: rows B0 to C8. */
const STANDARD = { first: 0xb0, last: 0xc8 }
/** Trail bytes of lead bytes below A1, and of those from there on. */
const [LOW_TRAILS, HIGH_TRAILS, LOW_LEADS] = [178, 84, 0x20]

let letters: readonly string[] | null = null

/** The 8,822 syllables that CP949 adds to EUC-KR, in the order of their code points, as it has them. */
function addedLetters(): readonly string[] {
  const decoder = new TextDecoder('euc-kr')
  const standard = new Set<string>()
  for (let lead = STANDARD.first; lead <= STANDARD.last; lead += 1)
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) standard.add(decoder.decode(Uint8Array.of(lead, trail)))
  return Array.from({ length: LAST_SYLLABLE - FIRST_SYLLABLE + 1 }, (_, place) =>
    String.fromCodePoint(FIRST_SYLLABLE + place),
  ).filter((letter) => !standard.has(letter))
}

function addedLetter(lead: number, trail: number): string | undefined {
  const place =
    trail >= 0x81 ? trail - 0x81 + 52 : trail >= 0x61 && trail <= 0x7a ? trail - 0x61 + 26 : trail - 0x41
  if (trail < 0x41 || (trail > 0x5a && trail < 0x61) || (trail > 0x7a && trail < 0x81)) return undefined
  letters ??= addedLetters()
  if (lead <= 0xa0) return letters[(lead - 0x81) * LOW_TRAILS + place]
  return place < HIGH_TRAILS
    ? letters[LOW_LEADS * LOW_TRAILS + (lead - 0xa1) * HIGH_TRAILS + place]
    : undefined
}

/** What Korean Windows writes: EUC-KR with all syllables. Unknown bytes become U+FFFD. */
export function decodeCp949(bytes: Uint8Array): string {
  const decoder = new TextDecoder('euc-kr')
  let [text, from] = ['', 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const [lead, trail] = [bytes[at]!, bytes[at + 1] ?? 0]
    if (lead <= 0x80 || lead === 0xff) continue
    const isStandard = lead >= 0xa1 && trail >= 0xa1
    const letter = isStandard ? undefined : addedLetter(lead, trail)
    if (letter !== undefined) {
      text += decoder.decode(bytes.subarray(from, at)) + letter
      from = at + 2
    }
    if (isStandard || letter !== undefined) at += 1
  }
  return text + decoder.decode(bytes.subarray(from))
}
