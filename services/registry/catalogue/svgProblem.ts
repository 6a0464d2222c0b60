const longest = 60_000

/** What makes an icon unfit to be served; null when it is a plain drawing. Scripts, styles from elsewhere and links have no place in one. */
export function svgProblem(svg: string): string | null {
  if (svg.length > longest) return `is longer than ${longest} characters`
  if (!/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s\S]*<\/svg>\s*$/u.test(svg))
    return 'is not one SVG element'
  if (!/^<svg [^>]*viewBox="[\d. -]+"/u.test(svg)) return 'has no viewBox'
  if (
    /<(?:[^\s<>/:]+:)?(?:script|foreignObject|iframe|image|use|a|style|animate|set)[\s/>]/iu.test(
      svg,
    )
  )
    return 'holds an element that a plain drawing does not need'
  // A word may be written in other letters: by the escapes of CSS, by the numbers of XML. A drawing needs neither.
  if (/\son\w+\s*=|(?:href|src)\s*=|url\((?!#)|<!|javascript:|[\\&]/iu.test(svg))
    return 'runs or loads something'
  return null
}
