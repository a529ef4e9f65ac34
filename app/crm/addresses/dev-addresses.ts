type Part = readonly [
  region: string,
  road: string,
  number: string,
  dong: string,
  lot: string,
  zip: string,
  building: string,
]

/** Public buildings, and two estates whose blocks have an address each. */
const BUILDINGS: readonly Part[] = [
  ['서울특별시 강남구', '테헤란로', '152', '역삼동', '737', '06236', '강남파이낸스센터'],
  ['서울특별시 강남구', '테헤란로', '427', '삼성동', '158-9', '06159', '위워크 타워'],
  ['서울특별시 강남구', '테헤란로', '521', '삼성동', '157-37', '06164', '파르나스타워'],
  ['서울특별시 강남구', '테헤란로4길', '15', '역삼동', '827-43', '06241', ''],
  ['서울특별시 중구', '세종대로', '110', '태평로1가', '31', '04524', '서울특별시청'],
  ['서울특별시 종로구', '세종대로', '175', '세종로', '81-3', '03172', '세종문화회관'],
  ['서울특별시 송파구', '올림픽로', '300', '신천동', '29', '05551', '롯데월드타워앤드롯데월드몰'],
  ['서울특별시 마포구', '월드컵로', '240', '성산동', '515', '03932', '서울월드컵경기장'],
  ['서울특별시 영등포구', '여의대로', '108', '여의도동', '22', '07335', '파크원'],
  ['부산광역시 해운대구', '센텀중앙로', '79', '재송동', '1211', '48058', '센텀사이언스파크'],
  ['부산광역시 연제구', '중앙대로', '1001', '연산동', '1000', '47545', '부산광역시청'],
  ['대구광역시 중구', '공평로', '88', '동인동1가', '1', '41911', '대구광역시청'],
  ['인천광역시 연수구', '아트센터대로', '175', '송도동', '24-5', '21998', '지타워'],
  ['광주광역시 서구', '내방로', '111', '치평동', '1200', '61945', '광주광역시청'],
  ['대전광역시 서구', '둔산로', '100', '둔산동', '1420', '35242', '대전광역시청'],
  ['세종특별자치시', '한누리대로', '2130', '보람동', '719', '30151', '세종특별자치시청'],
  ['경기도 성남시 분당구', '판교역로', '166', '백현동', '532', '13529', '카카오 판교 아지트'],
  ['경기도 성남시 분당구', '정자일로', '95', '정자동', '178-4', '13561', '네이버 1784'],
  ['경기도 수원시 영통구', '도청로', '30', '이의동', '1390', '16508', '경기도청'],
  ['강원특별자치도 춘천시', '중앙로', '1', '봉의동', '15', '24266', '강원특별자치도청'],
  ['제주특별자치도 제주시', '문연로', '6', '연동', '312-1', '63122', '제주특별자치도청'],
]

const ESTATE = Array.from({ length: 12 }, (_, at): Part => [
  '서울특별시 노원구',
  '고른로',
  String(11 + at),
  '중계동',
  `${500 + at}`,
  '01720',
  `고른아파트 ${101 + at}동`,
])

/** As the service answers it. */
export type DevAddress = ReturnType<typeof toJuso>

export const DEV_ADDRESSES = [...BUILDINGS, ...ESTATE].map((part) => toJuso(part))

function toJuso([region, rn, number, emdNm, lot, zipNo, bdNm]: Part) {
  const [siNm = '', ...sgg] = region.split(' ')
  const [buldMnnm = '', buldSlno = '0'] = number.split('-')
  const [lnbrMnnm = '', lnbrSlno = '0'] = lot.split('-')
  const roadAddrPart1 = `${region} ${rn} ${number}`
  const roadAddrPart2 = bdNm ? ` (${emdNm}, ${bdNm})` : ` (${emdNm})`
  return {
    roadAddr: roadAddrPart1 + roadAddrPart2,
    roadAddrPart1,
    roadAddrPart2,
    jibunAddr: [region, emdNm, lot, bdNm].filter(Boolean).join(' '),
    engAddr: '',
    zipNo,
    admCd: '',
    rnMgtSn: '',
    bdMgtSn: '',
    detBdNmList: '',
    bdNm,
    bdKdcd: bdNm.includes('아파트') ? '1' : '0',
    siNm,
    sggNm: sgg.join(' '),
    emdNm,
    liNm: '',
    rn,
    udrtYn: '0',
    buldMnnm,
    buldSlno,
    mtYn: '0',
    lnbrMnnm,
    lnbrSlno,
    emdNo: '01',
  }
}
