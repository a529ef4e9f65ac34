import { expect, test } from 'vitest'
import { readContent } from './content-reading.server.ts'
import { contentOf } from './content-writing.server.ts'

/** What is kept of HTML that was pasted as a string of no named format. */
const kept = (html: string) => contentOf(readContent(html)).html

/** An item as Word writes it. */
const item = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraph style='margin-left:${level * 36}pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<span lang=EN-US><o:p></o:p></span></p>`

test('Word: its own elements and comments go, its lists become lists', () => {
  expect(
    kept(`<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><title>문서</title>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:"맑은 고딕";} p.MsoNormal {margin:0cm;} --></style></head>
<body lang=KO><!--StartFragment-->
<h1 style='mso-outline-level:1'>이사 <span lang=EN-US>3</span>주 전<span lang=EN-US><o:p></o:p></span></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>인터넷<span
lang=EN-US> </span></b>을 <span style='mso-spacerun:yes'>&nbsp;</span>미리<span lang=EN-US><o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
${item(1, '·', '하나')}
${item(2, 'o', '하나의 안')}
${item(1, '·', '둘')}
<p class=MsoNormal>그리고</p>
${item(1, '3.', '셋')}
${item(1, '4.', '넷')}
<table class=MsoTableGrid border=1><tr><td width=100><p class=MsoNormal>통신사<o:p></o:p></p></td><td><p class=MsoNormal>월 요금</p></td></tr>
<tr><td><p class=MsoNormal>KT</p></td><td><p class=MsoNormal><span lang=EN-US>39,600</span>원</p></td></tr></table>
<!--EndFragment--></body></html>`),
  ).toBe(
    '<h2 id="text-이사-3주-전">이사 3주 전</h2><p><strong>인터넷 </strong>을&nbsp; 미리</p><p></p>' +
      '<ul><li><p>하나</p><ul><li><p>하나의 안</p></li></ul></li><li><p>둘</p></li></ul><p>그리고</p>' +
      '<ol start="3"><li><p>셋</p></li><li><p>넷</p></li></ol>' +
      '<table><thead><tr><th scope="col">통신사</th><th scope="col">월 요금</th></tr></thead>' +
      '<tbody><tr><td>KT</td><td>39,600원</td></tr></tbody></table>',
  )
})

test('Hangul: paragraphs with spans, bold by style', () => {
  expect(
    kept(`<!DOCTYPE html><HTML><HEAD><META NAME="Generator" CONTENT="Hancom HWP 10.0"><STYLE type="text/css"><!-- p.HStyle0 {style-name:"바탕글"; margin-left:0.0pt;} --></STYLE></HEAD>
<BODY><!--StartFragment--><P CLASS=HStyle0 STYLE='line-height:160%;'><SPAN STYLE='font-family:"맑은 고딕";font-weight:bold;line-height:160%'>결합 할인</SPAN><SPAN STYLE='line-height:160%'> 안내</SPAN></P>
<P CLASS=HStyle0><SPAN STYLE='text-decoration:line-through'>옛 요금</SPAN> <SPAN STYLE='font-style:italic;'>새 요금</SPAN></P>
<P CLASS=HStyle0></P>
<TABLE border="1" style='border-collapse:collapse'><TR><TD valign="middle" colspan="2"><P CLASS=HStyle0>두 칸</P></TD></TR><TR><TD><P CLASS=HStyle0>가</P></TD><TD><P CLASS=HStyle0>나</P></TD></TR></TABLE><!--EndFragment--></BODY></HTML>`),
  ).toBe(
    '<p><strong>결합 할인</strong> 안내</p><p><del>옛 요금</del> <em>새 요금</em></p><p></p>' +
      '<table><thead><tr><th scope="col">두 칸</th><th scope="col"></th></tr></thead><tbody><tr><td>가</td><td>나</td></tr></tbody></table>',
  )
})

test('Google Docs: a bold element around everything is not bold', () => {
  expect(
    kept(
      `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;text-decoration:none">요금제</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-weight:700;font-style:normal;text-decoration:none;">굵게</span><span style="font-weight:400;font-style:italic;">기울여</span></p><br><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;font-weight:400" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">하나</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>안</span></p></li></ul></ul><p dir="ltr"><a href="https://example.kr/" style="text-decoration:none;"><span style="text-decoration:underline;">곳</span></a></p></b><br class="Apple-interchange-newline">`,
    ),
  ).toBe(
    '<h2 id="text-요금제">요금제</h2><p><strong>굵게</strong><em>기울여</em></p><p></p>' +
      '<ul><li><p>하나</p><ul><li><p>안</p></li></ul></li></ul>' +
      '<p><a href="https://example.kr/" rel="ugc nofollow noopener">곳</a></p>',
  )
})

test('a Naver blog: nested boxes, lines of nothing but an unseen blank, pictures of others', () => {
  expect(
    kept(
      `<div class="se-main-container"><div class="se-component se-text"><div class="se-component-content"><div class="se-section"><div class="se-module se-module-text"><!-- SE-TEXT { --><p class="se-text-paragraph se-text-paragraph-align-center" style="line-height:1.8;"><span style="color:#000;" class="se-fs-fs16 se-ff-nanumgothic"><b>설치 후기</b></span></p><p class="se-text-paragraph"><span class="se-fs-">\u200B</span></p><p class="se-text-paragraph"><span>기사님이 친절했어요.\u200B</span></p><!-- } SE-TEXT --></div></div></div></div><div class="se-component se-image"><a href="#" class="se-module-image-link __se_image_link" onclick="return false;"><img src="https://postfiles.pstatic.net/x.jpg" alt="설치한 공유기" class="se-image-resource"></a></div><div class="se-component se-quotation"><blockquote class="se-quotation-container"><div class="se-module"><p class="se-text-paragraph"><span>옮긴 말</span></p></div></blockquote></div><script type="text/data">{"x":1}</script></div>`,
    ),
  ).toBe(
    '<p><strong>설치 후기</strong></p><p></p><p>기사님이 친절했어요.</p>' +
      '<p><a href="#" rel="ugc nofollow noopener">설치한 공유기</a></p><blockquote><p>옮긴 말</p></blockquote>',
  )
})

test('a web page: a list of checks, code, definitions, figures, buttons', () => {
  expect(
    kept(`<article><header><h1>제목</h1></header><section><h4>소제목</h4><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> 함</li><li><label><input type=checkbox> 안 함</label></li></ul>
<pre class="hljs"><code>a &lt; b\n  c</code></pre><dl><dt>가</dt><dd>나</dd></dl><figure><img src=x.png alt=""><figcaption>설명</figcaption></figure><p>앞<sup>2</sup><u>밑</u><mark>칠</mark><kbd>Ctrl</kbd></p><button>복사</button><nav><a href="javascript:void(0)">위로</a></nav></section></article>`),
  ).toBe(
    '<h2 id="text-제목">제목</h2><h3 id="text-소제목">소제목</h3>' +
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><input type="checkbox" disabled checked><p>함</p></li>' +
      '<li data-type="taskItem" data-checked="false"><input type="checkbox" disabled><p>안 함</p></li></ul>' +
      '<pre><code>a &lt; b\n  c</code></pre><p>가</p><p>나</p><p>설명</p><p>앞2밑칠<code>Ctrl</code></p><p>위로</p>',
  )
})
