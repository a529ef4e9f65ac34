import type { Services } from '#app/database/services.server.ts'
import { templateSetting } from '#app/shared/messaging/template-texts.server.ts'
import { TEMPLATE_KEYS, templateOf, type TemplateKey, type Wording } from '#app/shared/messaging/templates.ts'

export interface StoredWording {
  key: string
  value: Wording
  version: number
  updated_at: Date
}

export async function storedWordings({ database }: Services): Promise<StoredWording[]> {
  const rows = await database
    .selectFrom('settings')
    .select(['key', 'value', 'version', 'updated_at'])
    .where('key', 'like', 'template:%')
    .execute()
  return rows.map((row) => ({ ...row, value: row.value as unknown as Wording }))
}

/** Kakao's number stands for the approved text, so a changed text needs a new number. */
export function staleNumberError(
  rows: readonly StoredWording[],
  key: TemplateKey,
  { wording: { text, kakaoTemplate }, version }: { wording: Wording; version: number },
): string | null {
  const row = rows.find((each) => each.key === templateSetting(key))
  const before = row?.version === version ? row.value : null
  const isStale = kakaoTemplate && before?.kakaoTemplate === kakaoTemplate && before.text !== text
  return isStale ? '글이 바뀌었어요. 바꾼 글로 다시 심사받은 번호를 적거나, 비우고 저장해 주세요.' : null
}

/** What stands behind a number is read at Kakao alone, so that a new one is no one person's word. */
export function newNumberSign(
  rows: readonly StoredWording[],
  key: TemplateKey,
  { kakaoTemplate }: Wording,
): string | null {
  const before = rows.find((each) => each.key === templateSetting(key))?.value.kakaoTemplate
  return kakaoTemplate && kakaoTemplate !== before ? `새 알림톡 번호 ${kakaoTemplate}` : null
}

/** A shared number would send the other text. */
export function takenNumberError(
  rows: readonly StoredWording[],
  key: TemplateKey,
  { kakaoTemplate }: Wording,
): string | null {
  if (!kakaoTemplate) return null
  const other = TEMPLATE_KEYS.find((each) => {
    const row = rows.find((stored) => stored.key === templateSetting(each))
    return each !== key && row?.value.kakaoTemplate === kakaoTemplate
  })
  return other ? `‘${templateOf(other).name}’에서 쓰는 번호예요. 번호 하나는 글 하나에만 쓸 수 있어요.` : null
}
