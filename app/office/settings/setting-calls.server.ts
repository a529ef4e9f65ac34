import type { Services } from '#app/database/services.server.ts'
import { answer } from '#app/platform/answer.server.ts'
import type { Endpoint } from '#app/platform/endpoint.ts'
import { changeSetting } from './changing.server.ts'
import * as rows from './contract.ts'
import * as entryRows from './entries-contract.ts'
import * as entries from './entries.server.ts'
import { readDeskSettings, readHistory, revertSetting } from './history.server.ts'
import { previewNumbers } from './numbers.server.ts'
import * as wordings from './template-contract.ts'
import {
  updateTemplate,
  listTemplates,
  previewTemplate,
  readTemplate,
  revertTemplate,
} from './templates.server.ts'

/** Row and value belong to the same key, but the compiler sees the union of all. */
const changes = rows.SETTING_KEYS.map((key) =>
  answer<Services, Endpoint>(rows.SETTING_ROWS[key], (services, input, visit) =>
    changeSetting(key, services, input as never, visit),
  ),
)

export const settingCalls = [
  answer(rows.deskSettings, readDeskSettings),
  answer(rows.settingHistory, readHistory),
  answer(rows.revertSetting, revertSetting),
  answer(rows.numberPreview, previewNumbers),
  ...changes,
  answer(entryRows.addNumber, entries.addNumber),
  answer(entryRows.endNumber, entries.endNumber),
  answer(entryRows.removeNumber, entries.removeNumber),
  answer(entryRows.addHoliday, entries.addHoliday),
  answer(entryRows.removeHoliday, entries.removeHoliday),
  answer(entryRows.fillHolidays, entries.fillHolidays),
  answer(wordings.templates, listTemplates),
  answer(wordings.template, readTemplate),
  answer(wordings.updateTemplate, updateTemplate),
  answer(wordings.revertTemplate, revertTemplate),
  answer(wordings.previewTemplate, previewTemplate),
]
