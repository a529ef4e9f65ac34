import { expect } from 'vitest'
import { quotedTerms } from '#app/crm/contracts/contract.ts'
import { promisedGiftDay } from '#app/crm/promises/due-dates.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { testOnSite } from '#tests/site.ts'

testOnSite(
  'each sample’s gift is due on the day that its words promise, and none is paid after it',
  async ({ site }) => {
    const office = await readOffice(site.services)
    const gifts = await site.services.database
      .selectFrom('gifts')
      .innerJoin('contracts', 'contracts.id', 'gifts.contract_id')
      .select(['due_on', 'first_due_on', 'paid_on', 'opened_on', 'terms'])
      .execute()
    expect(gifts.length).toBeGreaterThan(0)
    for (const { due_on, first_due_on, paid_on, opened_on, terms } of gifts) {
      const due = promisedGiftDay(quotedTerms.parse(terms).giftDue, opened_on!, office)
      expect([due_on, first_due_on]).toEqual([due, due])
      if (paid_on !== null) expect(paid_on <= due).toBe(true)
    }
  },
)
