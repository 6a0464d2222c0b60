import { expect, it } from 'vitest'
import { metricNamesIn } from './metricNamesIn.ts'

it('names metrics, and neither labels nor functions', () => {
  expect(
    metricNamesIn(
      'histogram_quantile(0.99, sum by (le, causeway_label) (rate(causeway_a_seconds_bucket{process_x="causeway_b"}[5m]))) > up{job="causeway"}',
    ),
  ).toEqual(['causeway_a_seconds', 'up'])
})
