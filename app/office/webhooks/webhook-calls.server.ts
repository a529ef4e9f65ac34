import { answer } from '#app/platform/answer.server.ts'
import {
  addWebhook as addWebhookRow,
  updateWebhook as updateWebhookRow,
  removeWebhook as removeWebhookRow,
  resendDelivery as resendDeliveryRow,
  rotateSecret as rotateSecretRow,
  testWebhook as testWebhookRow,
  webhookDeliveries,
  webhooks,
} from './contract.ts'
import { listDeliveries, resendDelivery } from './deliveries.server.ts'
import {
  addWebhook,
  updateWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  testWebhook,
} from './webhooks.server.ts'

export const webhookCalls = [
  answer(webhooks, listWebhooks),
  answer(addWebhookRow, addWebhook),
  answer(updateWebhookRow, updateWebhook),
  answer(rotateSecretRow, rotateSecret),
  answer(removeWebhookRow, removeWebhook),
  answer(testWebhookRow, testWebhook),
  answer(webhookDeliveries, listDeliveries),
  answer(resendDeliveryRow, resendDelivery),
]
