export const WEBHOOKS = '/desk/webhooks'
