import { limitPerAddress } from '#app/platform/address-limit.server.ts'

const message = () => '검색을 여러 번 했어요. 잠시 뒤에 다시 찾아 주세요.'

/** A minute: many phones share an address behind a mobile gateway, and suggestions come at every few letters. */
export const refuseSearchFlood = limitPerAddress({ times: 120, message })
export const refuseSuggestFlood = limitPerAddress({ times: 600, message })
