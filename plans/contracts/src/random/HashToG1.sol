// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title HashToG1: RFC 9380 `hash_to_curve` for BLS12-381 G1 with SHA-256
/// @notice Suite BLS12381G1_XMD:SHA-256_SSWU_RO_, tag of the signature scheme with signatures on G1 (43 bytes).
/// @dev expand_message_xmd for two field elements of 64 bytes, reduction by the modexp precompile, the map and the addition by EIP-2537.
/// All inputs are well formed, so none of these calls can fail on a chain that has them; on one that lacks them {PrecompileMissing} says so.
library HashToG1 {
    bytes private constant TAG = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_\x2b";
    address private constant MODEXP = address(0x05);
    address private constant G1_ADD = address(0x0b);
    address private constant MAP_FP_TO_G1 = address(0x10);

    /// @notice The chain lacks a precompile that this needs.
    error PrecompileMissing(address precompile);

    /// @notice The point of a 32-byte message, in EIP-2537's 128 bytes.
    function hash(bytes32 message) internal view returns (bytes memory point) {
        bytes32 b0 = sha256(abi.encodePacked(new bytes(64), message, uint16(128), uint8(0), TAG));
        bytes32 b1 = sha256(abi.encodePacked(b0, uint8(1), TAG));
        bytes32 b2 = sha256(abi.encodePacked(b0 ^ b1, uint8(2), TAG));
        bytes32 b3 = sha256(abi.encodePacked(b0 ^ b2, uint8(3), TAG));
        bytes32 b4 = sha256(abi.encodePacked(b0 ^ b3, uint8(4), TAG));
        return _call(G1_ADD, abi.encodePacked(_map(b1, b2), _map(b3, b4)), 128);
    }

    /// @dev 512 uniform bits to a field element to a point of the curve.
    function _map(bytes32 high, bytes32 low) private view returns (bytes memory) {
        // x^1 mod p; lengths of base, exponent and modulus first.
        bytes memory element = _call(
            MODEXP,
            abi.encodePacked(
                uint256(64),
                uint256(1),
                uint256(64),
                high,
                low,
                uint8(1),
                hex"000000000000000000000000000000001a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab"
            ),
            64
        );
        return _call(MAP_FP_TO_G1, element, 128);
    }

    function _call(address precompile, bytes memory input, uint256 length)
        private
        view
        returns (bytes memory output)
    {
        bool done;
        (done, output) = precompile.staticcall(input);
        if (!done || output.length != length) revert PrecompileMissing(precompile);
    }
}
