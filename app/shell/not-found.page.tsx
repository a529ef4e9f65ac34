import { data } from 'react-router'

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <h1>찾으시는 페이지가 없어요</h1>
}
