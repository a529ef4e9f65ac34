import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** Words that readers stumbled over, and what stands there now. */
const REPLACED = {
  까닭: '이유',
  '찾을 말': '검색어',
  '쓰다 만 글': '임시저장 글',
  '화면 확인용': '(nothing)',
  '약정 전에': '약정이 끝나기 전에',
  '돌려줄 수 있어요': '돌려줘야 할 수 있어요',
  '휴대폰은?': '휴대폰을 함께 묶을까요?',
  '안 묶음': '결합 안 함',
  '휴대폰 결합 없이': '결합 안 함',
  전화할게요: '전화드려요',
}

test('no text says again what was replaced', async () => {
  const found: string[] = []
  for await (const path of glob(['app/**/*.{ts,tsx}', 'content/**/*.md', 'seeds/**/*.ts'], { cwd: ROOT })) {
    const text = await readFile(join(ROOT, path), 'utf8')
    for (const [old, better] of Object.entries(REPLACED))
      if (text.includes(old)) found.push(`${path}: ${old} → ${better}`)
  }
  expect(found).toEqual([])
})
