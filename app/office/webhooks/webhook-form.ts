import { WEBHOOK_EVENT_KEYS } from './events.ts'

/** The fields of a form as the calls take them: each event is a box of its own. */
export function webhookFields(form: Record<string, string>) {
  return {
    ...form,
    url: form['url'] ?? '',
    events: WEBHOOK_EVENT_KEYS.filter((event) => form[`event ${event}`] !== undefined),
    isOn: form['isOn'] !== undefined,
  }
}
