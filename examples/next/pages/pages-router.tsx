import { Demo } from '../demo/Demo.tsx'

export default function Page() {
  return <Demo />
}

/** Per request, as a nonce must be. */
export const getServerSideProps = () => ({ props: {} })
