import Document, {
  Head,
  Html,
  Main,
  NextScript,
  type DocumentContext,
  type DocumentInitialProps,
} from 'next/document'

interface Props extends DocumentInitialProps {
  readonly nonce: string | undefined
}

/** Gives Next's scripts the nonce of the request's policy. */
export default class WithNonce extends Document<Props> {
  static override async getInitialProps(context: DocumentContext): Promise<Props> {
    const nonce = context.req?.headers['x-nonce']
    return {
      ...(await Document.getInitialProps(context)),
      nonce: typeof nonce === 'string' ? nonce : undefined,
    }
  }

  override render() {
    const { nonce } = this.props
    return (
      <Html lang="en">
        <Head nonce={nonce}>
          <link rel="icon" href="data:," />
        </Head>
        <body>
          <Main />
          <NextScript nonce={nonce} />
        </body>
      </Html>
    )
  }
}
