import { EXAMPLE, sms } from './template-shape.ts'

/** Messages from the request to the call (content/documents/messages.md, 1 to 5-1). */
export const CONSULTATION_TEMPLATES = {
  'consult.received.sms': sms({
    name: '상담 접수',
    text: `[고른커넥트] 상담 신청을 받았어요

접수번호: {receiptNo}
전화할 때: {wish}
오는 전화: {phone}

접수 상태 보기, 시간 바꾸기, 취소
{statusUrl}

본인이 신청하지 않았다면 위 주소에서 취소해 주세요.
전화 그만 받기: {stopUrl}`,
    variables: {
      receiptNo: 'GC-7K2MPQ4X',
      wish: '11월 23일(월) 13:00~15:00',
      phone: EXAMPLE.phone,
      statusUrl: EXAMPLE.statusUrl,
      stopUrl: EXAMPLE.stopUrl,
    },
  }),
  'consult.ownCode.sms': sms({
    name: '본인의 추천 코드로 한 신청',
    text: `[고른커넥트] 접수번호 {receiptNo} 상담은 추천 없이 받았어요

본인의 추천 코드는 본인 상담에 쓸 수 없어요. 상담은 그대로예요. 문의 {phone}`,
    variables: { receiptNo: 'GC-7K2MPQ4X', phone: EXAMPLE.phone },
  }),
  'consult.stopped.sms': sms({
    name: '전화를 거절한 번호의 신청',
    text: `[고른커넥트] 상담 신청을 받았어요. 접수번호: {receiptNo}

이 번호는 전화 그만 받기를 골라서 아직 전화하지 않아요.
신청한 분이면 아래에서 다시 전화 받기를 눌러 주세요.
{stopUrl}

신청하지 않았다면 그대로 두세요. 전화하지 않아요.`,
    variables: { receiptNo: 'GC-7K2MPQ4X', stopUrl: EXAMPLE.stopUrl },
  }),
  'consult.assigned.sms': sms({
    name: '상담사 배정',
    text: '[고른커넥트] {advisor}, {wish}에 전화드려요. 오는 전화 {phone}',
    variables: { advisor: '상담사 가', wish: '11월 23일(월) 13:00~15:00', phone: EXAMPLE.phone },
  }),
  'consult.transfer.sms': sms({
    name: '통신사에 정보 전달 동의',
    text: `[고른커넥트] {carrier} 가입 신청 전에 읽어 주세요

누구에게, 무엇을, 왜 전달하는지 보고 정해 주세요.
{transferUrl}

{until}까지 열려요. 동의하지 않으면 전달하지 않아요.
문의 {phone}`,
    variables: {
      carrier: 'KT',
      transferUrl: 'https://goreun.example/consult/transfer?token=Yx3…',
      until: '11월 26일(목)',
      phone: EXAMPLE.phone,
    },
  }),
  'consult.transferred.sms': sms({
    name: '통화로 받은 정보 전달 동의',
    text: `[고른커넥트] 통화에서 {carrier}에 정보를 전달하는 데 동의하셨다고 적었어요

동의한 내용 보기, 동의 철회
{transferUrl}

동의한 적이 없으면 위 주소에서 철회하고 전화해 주세요. 문의 {phone}`,
    variables: {
      carrier: 'KT',
      transferUrl: 'https://goreun.example/consult/transfer?token=Yx3…',
      phone: EXAMPLE.phone,
    },
  }),
  'consult.missed.sms': sms({
    name: '부재',
    text: `[고른커넥트] 전화가 연결되지 않았어요

접수번호: {receiptNo}
다음에 걸 때: {next}
오는 전화: {phone}

다른 시간이 편하면 여기에서 바꿔 주세요.
{statusUrl}

전화 그만 받기: {stopUrl}`,
    variables: {
      receiptNo: 'GC-7K2MPQ4X',
      next: '11월 23일(월) 15:00',
      phone: EXAMPLE.phone,
      statusUrl: EXAMPLE.statusUrl,
      stopUrl: EXAMPLE.stopUrl,
    },
  }),
  'consult.missedLast.sms': sms({
    name: '부재 (마지막)',
    text: '[고른커넥트] 3번 전화드렸지만 연결되지 않았어요. 상담이 필요하면 {phone}',
    variables: { phone: EXAMPLE.phone },
  }),
  'consult.changed.sms': sms({
    name: '희망 일시 변경',
    text: '[고른커넥트] 상담 시간을 바꿨어요. {wish}에 전화드려요. {phone}',
    variables: { wish: '11월 23일(월) 13:00~15:00', phone: EXAMPLE.phone },
  }),
  'consult.cancelled.sms': sms({
    name: '상담 취소',
    text: '[고른커넥트] 상담 신청을 취소했어요. 더 전화하지 않을게요. 문의 {phone}',
    variables: { phone: EXAMPLE.phone },
  }),
  'consult.rating.sms': sms({
    name: '통화 평가',
    text: `[고른커넥트] 상담 통화는 어땠나요?

한 번 누르면 상담사에게 전해져요. 이 문자는 한 번만 보내요.
{statusUrl}`,
    variables: { statusUrl: EXAMPLE.statusUrl },
  }),
  'consult.note.sms': sms({
    name: '상담사가 직접 쓴 문자',
    text: `[고른커넥트] {advisor}

{words}

문의 {phone}`,
    variables: {
      advisor: '상담사 가',
      words: '말씀하신 날 오후에 다시 전화드려요.',
      phone: EXAMPLE.phone,
    },
  }),
  'consult.papers.sms': sms({
    name: '가입할 때 준비할 것',
    text: `[고른커넥트] 가입할 때 준비해 주세요

- 신분증
- 설치할 주소
- 요금을 낼 계좌나 카드

문자로 보내지 말고 통화할 때 알려 주세요. 문의 {phone}`,
    variables: { phone: EXAMPLE.phone },
  }),
  'consult.place.sms': sms({
    name: '설치할 주소 부탁',
    text: `[고른커넥트] 설치할 주소를 남겨 주세요

설치할 수 있는지 미리 확인할게요.
{statusUrl}

문의 {phone}`,
    variables: { statusUrl: EXAMPLE.statusUrl, phone: EXAMPLE.phone },
  }),
} as const
