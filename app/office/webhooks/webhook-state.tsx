import { Badge } from '#app/ui/badge.tsx'
import type { Webhook } from './contract.ts'

export function WebhookState({ webhook: { isOn, wasSwitchedOff, failingSince } }: { webhook: Webhook }) {
  if (!isOn) return <Badge tone="danger">{wasSwitchedOff ? '자동으로 꺼짐' : '꺼짐'}</Badge>
  return failingSince ? <Badge tone="warn">보내지 못하는 중</Badge> : <Badge tone="success">켜짐</Badge>
}
