import { EXAMPLE, mail, sms } from './template-shape.ts'

/** Messages about the account and questions (content/documents/messages.md, 7 to 9, 15 and 18). */
export const ACCOUNT_TEMPLATES = {
  'join.welcome.mail': mail({
    name: '가입 환영',
    subject: '가입이 끝났어요',
    text: `{name} 님, 반가워요.

이제 상담 내역, 사은품 지급 상태, 내가 쓴 글을 한곳에서 볼 수 있어요.

- 가입한 날: {date}
- 가입한 방법: {snsName}
- 광고 정보 수신: {marketingState}

동의한 내용은 언제든 ‘동의 내역’에서 보고 바꿀 수 있어요.
내 정보 보기: {url}

본인이 가입하지 않았다면 {phone}에서 알려 주세요.`,
    variables: {
      name: '홍길동',
      date: EXAMPLE.date,
      snsName: '이메일',
      marketingState: '끔',
      url: `${EXAMPLE.origin}/mypage`,
      phone: EXAMPLE.phone,
    },
    optional: ['name'],
  }),
  'join.confirm.mail': mail({
    name: '이메일 확인',
    subject: '이메일을 확인해 주세요',
    text: `이 주소로 고른커넥트에 가입한 분이 있어요. 본인이면 아래 링크에서 이메일을 확인해 주세요.
{url}

{until}까지 한 번만 쓸 수 있어요. 다른 사람에게 전하지 마세요.

본인이 가입하지 않았다면 그대로 두면 돼요. 확인하지 않은 주소로는 다른 메일을 보내지 않고, {days}일 뒤에 지워요.`,
    variables: {
      url: `${EXAMPLE.origin}/member/confirm_email?token=…`,
      until: `${EXAMPLE.date} 13:00`,
      days: '30',
    },
  }),
  'passwd.reset.sms': sms({
    name: '비밀번호 변경',
    text: '[고른커넥트] 비밀번호를 바꿨어요. 본인이 아니면 바로 {phone}에서 알려 주세요.',
    variables: { phone: EXAMPLE.phone },
  }),
  'passwd.reset.mail': mail({
    name: '비밀번호 변경',
    subject: '비밀번호를 바꿨어요',
    text: `{date}에 비밀번호를 바꿨고, 로그인한 모든 기기에서 로그아웃했어요.

본인이 바꾸지 않았다면 비밀번호를 다시 정하고 {phone}에서 알려 주세요.
비밀번호 다시 정하기: {url}`,
    variables: { date: EXAMPLE.date, phone: EXAMPLE.phone, url: `${EXAMPLE.origin}/member/find/pwd` },
  }),
  'dormant.ending.sms': sms({
    name: '휴면 계정 삭제 30일 전',
    text: '[고른커넥트] 쉬는 계정을 {date}에 지워요. 그 전에 로그인하면 그대로예요.',
    variables: { date: EXAMPLE.date },
  }),
  'dormant.ending.mail': mail({
    name: '휴면 계정 삭제 30일 전',
    subject: '{date}에 쉬는 계정을 지워요',
    text: `{name} 님, 계정이 휴면으로 바뀐 뒤 2년이 되어 가요.

- 지우는 날: {date}
- 지우는 정보: 이름, 휴대폰 번호, 이메일, 로그인 정보
- 막는 방법: {date} 전에 한 번 로그인하기

로그인하기: {url}

이용약관 제12조에 따라 보내는 안내예요.`,
    variables: { name: '홍길동', date: EXAMPLE.date, url: `${EXAMPLE.origin}/login` },
    optional: ['name'],
  }),
  'dormant.notice.sms': sms({
    name: '휴면 30일 전',
    text: '[고른커넥트] {date}에 계정이 휴면으로 바뀌어요. 그 전에 로그인하면 그대로예요.',
    variables: { date: EXAMPLE.date },
  }),
  'dormant.notice.mail': mail({
    name: '휴면 30일 전',
    subject: '{date}에 계정이 휴면으로 바뀌어요',
    text: `{name} 님, 11개월 넘게 로그인하지 않았어요.

- 휴면으로 바뀌는 날: {date}
- 나누어 보관하는 정보: 이름, 휴대폰 번호, 이메일, 로그인 정보
- 막는 방법: {date} 전에 한 번 로그인하기

로그인하기: {url}

휴면으로 바뀐 뒤에도 휴대폰 본인 확인을 하면 바로 다시 쓸 수 있어요. 더 쓰지 않는다면 탈퇴할 수 있어요. 이용약관 제12조에 따라 보내는 안내예요.`,
    variables: { name: '홍길동', date: EXAMPLE.date, url: `${EXAMPLE.origin}/login` },
    optional: ['name'],
  }),
  'qna.answered.sms': sms({
    name: '질문 답변',
    text: '[고른커넥트] 남긴 질문에 답이 올라왔어요. 내 정보의 ‘내가 쓴 글’에서 볼 수 있어요.',
    variables: {},
  }),
  'qna.answered.mail': mail({
    name: '질문 답변',
    subject: '남긴 질문에 답이 올라왔어요',
    text: `{name} 님, ‘{title}’에 답을 드렸어요.

답변 보기: {url}

더 궁금한 점은 그 글에 댓글로 남겨 주세요. 비밀글은 로그인해야 볼 수 있어요.`,
    variables: {
      name: '홍길동',
      title: '설치는 며칠 걸리나요?',
      url: `${EXAMPLE.origin}/bbs/bbs_qna/view?seqno=1001`,
    },
    optional: ['name', 'title'],
  }),
  'login.newDevice.mail': mail({
    name: '새 기기 로그인',
    subject: '새 기기에서 로그인했어요',
    text: `- 때: {at}
- 기기: {device}
- 지역: 인터넷 주소 {region}

본인이면 그대로 두면 돼요. 아니라면 모든 기기를 로그아웃하고 비밀번호를 바꿔 주세요.
{url}`,
    variables: {
      at: `${EXAMPLE.date} 13:00`,
      device: '윈도우 크롬',
      region: '203.0.*.*',
      url: `${EXAMPLE.origin}/mypage/sessions`,
    },
  }),
  'login.slowed.mail': mail({
    name: '로그인 여러 번 실패',
    subject: '모르는 기기에서 비밀번호를 여러 번 틀렸어요',
    text: `{at} 무렵 로그인한 적이 없는 기기에서 비밀번호를 여러 번 틀렸어요. 지금은 모르는 기기의 로그인을 천천히 받고 있어요.

로그인한 적이 있는 기기에서는 평소처럼 로그인할 수 있어요.
새 기기에서 바로 로그인하려면 휴대폰으로 확인하고 비밀번호를 새로 정해 주세요.
{url}`,
    variables: { at: `${EXAMPLE.date} 13:00`, url: `${EXAMPLE.origin}/member/find/pwd` },
  }),
} as const
