import { Accordion } from '#app/ui/accordion.tsx'
import { FIGURE_NAMES, FIGURE_TEXTS } from './labels.ts'
import './figure-meanings.css'

export function FigureMeanings() {
  return (
    <Accordion title="숫자를 세는 기준" as="h2">
      <dl className="figure-meanings stack-3 small">
        {FIGURE_TEXTS.map(([figure, text]) => (
          <div key={figure}>
            <dt>{FIGURE_NAMES[figure]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>첫 유입, 마지막 유입</dt>
          <dd>
            한 사람이 여러 번 들어왔으면 처음 들어온 곳이나 신청하기 바로 앞에 들어온 곳에 신청과 상담을
            돌려요. 새로운 사람을 데려온 광고를 보려면 첫 유입을, 신청하게 한 광고를 보려면 마지막 유입을
            고르세요. 며칠 뒤에 신청해도 같은 브라우저, 로그인한 회원, 같은 번호이면 이어서 세요. 얼마나 오래
            잇는지는 보유 기간의 ‘브라우저에 이어 둔 유입 경로’를 따르고, 거부한 사람은 신청한 그 방문만 알 수
            있어요. 방문은 언제나 그때 들어온 곳에 세요.
          </dd>
        </div>
        <div>
          <dt>검색어</dt>
          <dd>
            광고 주소의 n_query, n_keyword, utm_term에서 읽고, 없으면 검색 엔진이 알려 준 말을 써요.
            전화번호나 이메일이 든 말은 남기지 않고 ‘가린 값’으로 세요.
          </dd>
        </div>
        <div>
          <dt>통신사, 상담사</dt>
          <dd>방문에는 통신사와 상담사가 없어서, 이것으로 나누면 방문은 ‘모두’에만 있어요.</dd>
        </div>
        <div>
          <dt>파기한 상담</dt>
          <dd>
            이름과 번호, 내용은 지우고 어디까지 갔는지만 남겨 계속 세요. 다섯 번도 안 쓰인 검색어와 주소는
            누군가의 것일 수 있어서 함께 지우고 ‘가린 값’으로 세요.
          </dd>
        </div>
      </dl>
    </Accordion>
  )
}
