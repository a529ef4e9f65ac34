import { expect, test } from 'vitest'
import { LONG_TEXTS } from '#tests/hostile-long-texts.ts'
import { readContent } from './content-reading.server.ts'
import { readSentContent } from './sent-content.server.ts'

/** How often the event loop comes round while something is under way. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await work.finally(() => {
    isOver = true
  })
  return turns
}

test('a long text is read on a thread of its own: the event loop goes on', async () => {
  const html = `<p>${'<b>말</b>'.repeat(3_000)}</p>`
  expect(await turnsDuring(readSentContent({ html }))).toBeGreaterThan(20)
  expect(await readSentContent({ html })).toEqual(readContent({ html }))
  // A short one is not worth the way.
  expect(await turnsDuring(readSentContent('짧은 글'))).toBeLessThan(3)
})

test('a tree of more nodes than anybody writes is refused before it is copied for a thread', async () => {
  const tree = LONG_TEXTS['tree: blank nodes']!(250_000)
  const refusal = settledAs(() => readContent(tree))
  expect(await turnsDuring(readSentContent(tree).catch(() => null))).toBeLessThan(3)
  for (const sent of [tree, { tree }])
    expect(await readSentContent(sent).catch((error: unknown) => String(error))).toBe(refusal)
})

test('five hostile texts at once are answered, each with its refusal or its words', async () => {
  const names = [
    'HTML: a Word level without end',
    'HTML: links without end',
    'tree: nodes',
    'text: spaces',
    'HTML: quotes',
  ]
  const texts = names.map((name) => LONG_TEXTS[name]!(250_000))
  const inline = texts.map((text) => settledAs(() => readContent(text)))
  let answers: unknown[] = []
  const all = Promise.all(texts.map((text) => readSentContent(text).catch((error: unknown) => String(error))))
  const turns = await turnsDuring(all.then((got) => (answers = got)))
  expect(answers).toEqual(inline)
  expect(turns).toBeGreaterThan(texts.length)
})

function settledAs(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return String(error)
  }
}
