// @module-tag long
import { expect, onTestFinished, test } from 'vitest'
import { cleanUp, temporaryFolder } from './cleanup.ts'
import { aLead, sendLead } from './leads.ts'
import { startOpenProduct } from './product.ts'

test('the product of the bench takes the leads that are measured', async () => {
  onTestFinished(cleanUp)
  const { origin } = await startOpenProduct({ dataFolder: await temporaryFolder() })
  const { status } = await sendLead(origin, aLead())
  expect(status).toBe(200)
})
