import { predictionsEndpoints } from '#contract/predictions.ts';
import { feature } from '#server/endpoint.ts';
import { readPredictionAnalytics, readPredictionHistory, readPredictions } from './read-predictions.ts';
import { savePrediction } from './save-prediction.ts';

export const predictionsFeature = feature(predictionsEndpoints, {
  'POST /functions/v1/adx_save_prediction': async ({ context, viewer, reference, body }) => ({
    ok: true,
    data: await savePrediction(context, viewer, body, { reference, body }),
  }),
  'GET /api/adx/predictions': async ({ context, viewer }) => ({
    ok: true,
    data: await readPredictions(context, viewer),
  }),
  'GET /api/adx/predictions/history': async ({ context, viewer }) => ({
    ok: true,
    data: await readPredictionHistory(context, viewer),
  }),
  'GET /api/adx/predictions/analytics': async ({ context, viewer }) => ({
    ok: true,
    data: await readPredictionAnalytics(context, viewer),
  }),
});
