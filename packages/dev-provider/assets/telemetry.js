// Stands in for the script that takes a device's fingerprint. It takes none: each call names a device anew.
window.GetTelemetryID = async (publicToken, submitURL) => {
  // As text, so that no preflight is needed.
  const response = await fetch(submitURL, { method: 'POST', body: JSON.stringify({ public_token: publicToken }) });
  if (!response.ok) throw new Error(`The device could not be named: ${response.status}.`);
  return (await response.json()).telemetry_id;
};
