/** As where a text company and a mail server are connected; what is due is tried only where the site runs its jobs. */
export const CONNECTED = {
  SOLAPI_API_KEY: 'key',
  SOLAPI_API_SECRET: 'secret',
  SOLAPI_SENDER: '1670-2072',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'goreun@example.com',
} as const
