export default function MainPage() {
  return <h1>고른커넥트</h1>
}
