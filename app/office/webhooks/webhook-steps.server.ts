import type { Services } from '#app/database/services.server.ts'
import { heldTo } from '#app/shared/desk/desk-forms.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { changedWebhook, removedWebhook, resentDelivery, rotatedSecret, testedWebhook } from './contract.ts'
import { resendDelivery } from './deliveries.server.ts'
import { webhookFields } from './webhook-form.ts'
import { changeWebhook, removeWebhook, rotateSecret, testWebhook } from './webhooks.server.ts'

/** Runs one form of an endpoint's page by the use case of its call; what to say of it. */
export async function runWebhookStep(
  services: Services,
  form: Record<string, string>,
  visit: Visit,
): Promise<string> {
  const [step, deliveryId] = (form['step'] ?? '').split(' ')
  switch (step) {
    case 'change':
      await changeWebhook(services, heldTo(changedWebhook, webhookFields(form)), visit)
      return '저장했어요.'
    case 'secret': {
      const { secret } = await rotateSecret(services, heldTo(rotatedSecret, form), visit)
      return `비밀 값을 새로 만들었어요. ${secret}`
    }
    case 'remove':
      await removeWebhook(services, heldTo(removedWebhook, form), visit)
      return '지웠어요.'
    case 'test':
      await testWebhook(services, heldTo(testedWebhook, form))
      return '시험으로 보냈어요. 잠시 뒤 아래 기록에서 볼 수 있어요.'
    case 'resend':
      await resendDelivery(services, heldTo(resentDelivery, { ...form, deliveryId }))
      return '다시 보낼게요.'
    default:
      throw new Refusal('unreadable')
  }
}
