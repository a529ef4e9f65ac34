/** Read from the user agent; a `type` of null means no mobile device, as on a PC (specification §4). */
export interface Device {
  type: 'mobile' | 'tablet' | null
  system: 'android' | 'ios' | null
  /** In-app browsers open no popups and lose their storage. */
  app: InAppBrowser | null
}

type InAppBrowser = 'kakaotalk' | 'naver' | 'daum' | 'instagram' | 'facebook' | 'line' | 'webview'

const APPS: readonly [InAppBrowser, RegExp][] = [
  ['kakaotalk', /KAKAOTALK/i],
  ['naver', /NAVER\(inapp|NAVER \(inapp/i],
  ['daum', /DaumApps|DaumDevice/i],
  ['instagram', /Instagram/i],
  ['facebook', /FBAN|FBAV|FB_IAB/],
  ['line', /\bLine\/\d/i],
  ['webview', /; wv\)/],
]
const TABLETS = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|SM-[TXP]\d{3}|Android(?!.*Mobile)/i
const PHONES = /Mobi|iPhone|iPod|Android|BlackBerry|IEMobile|Opera Mini|webOS/i

/** @param touchPoints `navigator.maxTouchPoints`: an iPad reports itself as a Mac, but no Mac has a touch screen */
export function detectDevice(userAgent: string, touchPoints = 0): Device {
  const isPadAsMac = /Macintosh/.test(userAgent) && touchPoints > 1
  const isTablet = isPadAsMac || TABLETS.test(userAgent)
  const app = APPS.find(([, sign]) => sign.test(userAgent))?.[0] ?? null
  return {
    type: isTablet ? 'tablet' : PHONES.test(userAgent) ? 'mobile' : null,
    system: systemOf(userAgent, isPadAsMac),
    app,
  }
}

function systemOf(userAgent: string, isPadAsMac: boolean): Device['system'] {
  if (isPadAsMac || /iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Android/i.test(userAgent) ? 'android' : null
}
