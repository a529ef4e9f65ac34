import type { Config } from '#app/platform/config.server.ts'
import type { AdvertisingNetwork } from './advertising-network.ts'
import { googleAds } from './google-ads.server.ts'
import { kakaoAds } from './kakao-ads.server.ts'
import { metaAds } from './meta-ads.server.ts'
import { naverAds } from './naver-ads.server.ts'
import type { Network } from './networks.ts'

/** How to reach each network, or null while it has no keys. */
const PORTS: Readonly<Record<Network, (config: Config) => AdvertisingNetwork | null>> = {
  naver: ({
    NAVER_ADS_KEY: key,
    NAVER_ADS_SECRET: secret,
    NAVER_ADS_CUSTOMER: customer,
    NAVER_ADS_URL: url,
  }) => (key && secret && customer ? naverAds({ key, secret, customer, url }) : null),
  kakao: ({ KAKAO_ADS_TOKEN: token, KAKAO_ADS_ACCOUNT: account, KAKAO_ADS_URL: url }) =>
    token && account ? kakaoAds({ token, account, url }) : null,
  google: (config) => {
    const { GOOGLE_ADS_DEVELOPER_TOKEN: developerToken, GOOGLE_ADS_CUSTOMER: customer } = config
    const { GOOGLE_ADS_CLIENT_ID: clientId, GOOGLE_ADS_CLIENT_SECRET: clientSecret } = config
    const { GOOGLE_ADS_REFRESH_TOKEN: refreshToken, GOOGLE_ADS_MANAGER: manager } = config
    const { GOOGLE_ADS_URL: url, GOOGLE_TOKEN_URL: tokenUrl } = config
    if (!developerToken || !clientId || !clientSecret || !refreshToken || !customer) return null
    return googleAds({
      developerToken,
      clientId,
      clientSecret,
      refreshToken,
      customer,
      manager,
      url,
      tokenUrl,
    })
  },
  meta: ({ META_ADS_TOKEN: token, META_ADS_ACCOUNT: account, META_ADS_URL: url }) =>
    token && account ? metaAds({ token, account, url }) : null,
}

/** Made anew for each fetch: a port remembers names and an access token for as long. */
export const portOf = (network: Network, config: Config): AdvertisingNetwork | null => PORTS[network](config)
