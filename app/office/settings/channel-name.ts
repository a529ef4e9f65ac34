import type { Template } from '#app/shared/messaging/template-shape.ts'

export const channelName = (channel: Template['channel']) => (channel === 'sms' ? '문자' : '메일')
