import type { ShippedPackage } from './shippedPackages.ts'

/** A package as others name it: https://github.com/package-url/purl-spec, type npm. */
const purlOf = ({ name, version }: Pick<ShippedPackage, 'name' | 'version'>) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

/**
 * What the release is made of, as CycloneDX 1.5: each package with its version, licence and the hash that npm checks. Without an hour or a
 * number of its own, so that the same sources give the same bytes.
 */
export function sbomOf(version: string, packages: readonly ShippedPackage[]): object {
  const refOf = new Map(packages.map((one) => [one.path, `${purlOf(one)}#${one.path}`]))
  const root = `causeway@${version}`
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        'bom-ref': root,
        type: 'application',
        name: 'causeway',
        version,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: packages.map((one) => ({
      'bom-ref': refOf.get(one.path),
      type: 'library',
      name: one.name,
      version: one.version,
      purl: purlOf(one),
      licenses: [{ expression: one.license }],
      ...(one.sha512 === null
        ? {}
        : {
            hashes: [
              { alg: 'SHA-512', content: Buffer.from(one.sha512, 'base64').toString('hex') },
            ],
          }),
    })),
    dependencies: [
      { ref: root, dependsOn: [...refOf.values()] },
      ...packages.map(({ path, needs }) => ({
        ref: refOf.get(path),
        dependsOn: needs.flatMap((one) => refOf.get(one) ?? []),
      })),
    ],
  }
}
