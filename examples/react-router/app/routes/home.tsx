import { Demo } from '../Demo.tsx'

export default function Home() {
  return <Demo />
}
