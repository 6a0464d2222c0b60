import type { Address } from 'viem'

export interface SnippetParts {
  readonly rpcUrl: string
  readonly lens: Address
  readonly plans: readonly Address[]
}

/** How anyone asks the lens without this site: once for a shell, once for a script. */
export function checkSnippets({ rpcUrl, lens, plans }: SnippetParts): {
  readonly cast: string
  readonly viem: string
} {
  const list = plans.join(',')
  return {
    cast: [
      `cast call ${lens} \\`,
      `  "solvency(address[])(uint256,uint256,(address,address,uint256,uint256,uint256)[])" \\`,
      `  "[${list}]" --rpc-url ${rpcUrl}`,
    ].join('\n'),
    viem: [
      `import { createPublicClient, http, parseAbi } from 'viem'`,
      ``,
      `const client = createPublicClient({ transport: http('${rpcUrl}') })`,
      `const [block, time, rows] = await client.readContract({`,
      `  address: '${lens}',`,
      `  abi: parseAbi([`,
      `    'struct Row { address plan; address token; uint256 balance; uint256 liabilities; uint256 surplus; }',`,
      `    'function solvency(address[] plans) view returns (uint256, uint256, Row[])',`,
      `  ]),`,
      `  functionName: 'solvency',`,
      `  args: [[${plans.map((plan) => `'${plan}'`).join(', ')}]],`,
      `})`,
      `console.log(block, rows)`,
    ].join('\n'),
  }
}

/**
 * How anyone asks one view of a contract: "histogram() view returns (uint32[8])".
 * @param parts.args as a person writes them: whole numbers and addresses
 */
export function viewSnippets(parts: {
  readonly rpcUrl: string
  readonly address: Address
  readonly signature: string
  readonly args?: readonly string[]
}): { readonly cast: string; readonly viem: string } {
  const { rpcUrl, address, signature, args = [] } = parts
  const name = signature.slice(0, signature.indexOf('('))
  const asked = args.map((arg) => ` ${arg}`).join('')
  const written = args.map((arg) => (/^\d+$/u.test(arg) ? `${arg}n` : `'${arg}'`)).join(', ')
  return {
    cast: `cast call ${address} \\\n  "${signature.replace(' view returns ', '')}"${asked} --rpc-url ${rpcUrl}`,
    viem: [
      `import { createPublicClient, http, parseAbi } from 'viem'`,
      ``,
      `const client = createPublicClient({ transport: http('${rpcUrl}') })`,
      `const answer = await client.readContract({`,
      `  address: '${address}',`,
      `  abi: parseAbi(['function ${signature}']),`,
      `  functionName: '${name}',`,
      ...(written ? [`  args: [${written}],`] : []),
      `})`,
      `console.log(answer)`,
    ].join('\n'),
  }
}
