import { DEMO_MEMBERS } from '#seeds/demo-members.server.ts'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import type { Config } from '#app/platform/config.server.ts'

export async function printAddresses(config: Config): Promise<void> {
  if (config.ROLE === 'worker') return
  const lines = [
    '',
    `고른커넥트  ${config.origin}/main`,
    `상담실      ${config.origin}/desk`,
    `API         ${config.origin}/api/docs`,
  ]
  if (!config.isProduction) {
    lines.push(
      '',
      `간편 로그인 연습  ${config.origin}/standin`,
      '',
      '개발용 계정 (npm run accounts)',
      ...DEMO_MEMBERS.map((member) => `  member  ${member.email}  ${member.passwd}`),
      ...DEMO_STAFF.map(
        ({ role, email, passwd, totpSecret }) =>
          `  ${role}  ${email}  ${passwd}${totpSecret ? '  + 인증 앱 번호: npm run accounts의 otp' : ''}`,
      ),
    )
  }
  console.error(`${lines.join('\n')}\n`)
}
