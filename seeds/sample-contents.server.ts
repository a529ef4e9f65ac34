import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toColumns } from '#app/database/column-names.ts'
import type { Database } from '#app/database/connection.server.ts'
import { readSampleCarriers, type SampleCarrier } from './sample-carrier-pages.server.ts'
import { readSampleQuestions } from './sample-questions.server.ts'

export async function seedContents(database: Database, contentFolder: string): Promise<void> {
  const documents = join(contentFolder, 'documents')
  const carriers = readSampleCarriers(await readFile(join(documents, 'carriers.md'), 'utf8'))
  const questions = readSampleQuestions(await readFile(join(documents, 'faq.md'), 'utf8'))
  await database.insertInto('plans').values(carriers.flatMap(planRows)).execute()
  await database
    .insertInto('home_phones')
    .values(carriers.map(({ homePhone }) => withList(homePhone)))
    .execute()
  await database
    .insertInto('mobile_bundles')
    .values(carriers.map(({ mobileBundle }) => withList(mobileBundle)))
    .execute()
  await database
    .insertInto('carrier_pages')
    .values(
      carriers.map(({ carrier, page, checkedAt }) => ({
        carrier,
        content: JSON.stringify(page),
        is_sample: true,
        checked_at: checkedAt,
      })),
    )
    .execute()
  await database
    .insertInto('questions')
    .values(questions.map((question) => ({ ...question, is_sample: true })))
    .execute()
}

const withList = <Product extends { conditions: readonly string[] }>(product: Product) =>
  toColumns({ ...product, conditions: [...product.conditions] })

function planRows({ plans }: SampleCarrier) {
  return plans.map((plan, index) => ({
    ...toColumns(plan),
    bundle_discounts: [...plan.bundleDiscounts],
    position: index + 1,
  }))
}
