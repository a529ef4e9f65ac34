import type { ReactNode } from 'react'
import './privacy-notice.css'

/** The four statutory items of the consent `consult-0.9`; <strong> is what the law wants to stand out. */
const ITEMS: readonly [string, ReactNode][] = [
  [
    '수집·이용 목적',
    <>
      <strong>신청한 전화 상담(인터넷·TV·휴대폰 상품 안내와 가입 권유 포함)</strong>, 신청 내용과 중복 신청
      확인, 접수 상태 안내
    </>,
  ],
  [
    '수집 항목',
    '이름, 휴대폰 번호. 적은 경우: 희망 상담 일시, 관심 통신사와 상품, 계산 결과, 문의 내용. 자동으로 수집: IP 주소, 접속 기기 정보, 유입 경로(이전 페이지와 처음 들어온 페이지), 상담 식별값',
  ],
  [
    '보유·이용 기간',
    <>
      <strong>상담이 끝난 날부터 3개월. 그 뒤 바로 파기합니다.</strong> 법에서 더 오래 보관하도록 정한 때는 그
      기간을 따릅니다
    </>,
  ],
  [
    '거부할 권리와 불이익',
    '동의하지 않을 수 있습니다. 다만 동의하지 않으면 전화 상담을 신청할 수 없습니다. 사이트의 글과 요금은 그대로 볼 수 있습니다',
  ],
]

export function PrivacyNoticeTable() {
  return (
    <table className="privacy-notice">
      <caption className="sr-only">개인정보 수집·이용 동의</caption>
      <tbody>
        {ITEMS.map(([item, text]) => (
          <tr key={item}>
            <th scope="row">{item}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
