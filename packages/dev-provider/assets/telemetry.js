// Stand-in for the device fingerprinting script. It takes no fingerprint: each call returns a new telemetry ID.
window.GetTelemetryID = async (publicToken, submitURL) => {
  // Sent as text to avoid a preflight.
  const response = await fetch(submitURL, { method: 'POST', body: JSON.stringify({ public_token: publicToken }) });
  if (!response.ok) throw new Error(`The telemetry ID request failed: ${response.status}.`);
  return (await response.json()).telemetry_id;
};
