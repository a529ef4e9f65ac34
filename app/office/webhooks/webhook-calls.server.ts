import { answer } from '#app/platform/answer.server.ts'
import {
  addedWebhook,
  changedWebhook,
  removedWebhook,
  resentDelivery,
  rotatedSecret,
  testedWebhook,
  webhookDeliveries,
  webhooks,
} from './contract.ts'
import { listDeliveries, resendDelivery } from './deliveries.server.ts'
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  testWebhook,
} from './webhooks.server.ts'

/** The calls of this room, a part of the second table of contents. */
export const webhookCalls = [
  answer(webhooks, listWebhooks),
  answer(addedWebhook, addWebhook),
  answer(changedWebhook, changeWebhook),
  answer(rotatedSecret, rotateSecret),
  answer(removedWebhook, removeWebhook),
  answer(testedWebhook, testWebhook),
  answer(webhookDeliveries, listDeliveries),
  answer(resentDelivery, resendDelivery),
]
