// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {HashToG1} from "./HashToG1.sol";
import {IRandomSource} from "./IRandomSource.sol";

/// @title DrandSource: the public randomness beacon "quicknet" of the League of Entropy, verified on chain
/// @notice Every three seconds the League publishes a signature that nobody could know before. A plan fixes the round when it is made; anyone
/// brings the round's signature here, even weeks later, and the contract checks it against the League's public key. There is nothing
/// to request, to pay for or to draw again.
/// @dev BLS12-381 signatures on G1 (48 bytes compressed) over SHA-256 of the round number, key on G2. Needs the precompiles of EIP-2537
/// (Polygon since block 73,440,256).
contract DrandSource is IRandomSource {
    /// @notice Unix second of round 1.
    uint256 public constant GENESIS = 1_692_803_367;

    /// @notice Seconds between rounds.
    uint256 public constant PERIOD = 3;

    address private constant PAIRING = address(0x0f);
    /// @dev Two pairs cost 102,900. A malformed point makes the precompile eat everything it was given: it gets no more than this.
    uint256 private constant PAIRING_GAS = 120_000;

    /// @dev (p − 1) / 2, upper and lower half: a larger y sets the sign bit of the compressed form.
    uint256 private constant HALF_HIGH = 0x0d0088f51cbff34d258dd3db21a5d66b;
    uint256 private constant HALF_LOW = 0xb23ba5c279c2895fb39869507b587b120f55ffff58a9ffffdcff7fffffffd555;

    /// @dev The negated generator of G2, as EIP-2537 wants it: x.c0, x.c1, y.c0, y.c1, 64 bytes each.
    bytes private constant NEGATED_G2 = hex"00000000000000000000000000000000024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8"
        hex"0000000000000000000000000000000013e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e"
        hex"000000000000000000000000000000000d1b3cc2c7027888be51d9ef691d77bcb679afda66c73f17f9ee3837a55024f78c71363275a75d75d86bab79f74782aa"
        hex"0000000000000000000000000000000013fa4d4a0ad8b1ce186ed5061789213d993923066dddaf1040bc3ff59f825c78df74f2d75467e25e0f55f8a00fa030ed";

    /// @dev The public key of chain 52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971 in the same form.
    bytes private constant LEAGUE_KEY = hex"000000000000000000000000000000000d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
        hex"0000000000000000000000000000000003cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
        hex"000000000000000000000000000000000e5db2b6bfbb01c867749cadffca88b36c24f3012ba09fc4d3022c5c37dce0f977d3adb5d183c7477c442b1f04515273"
        hex"0000000000000000000000000000000001a714f2edb74119a2f2b0d5a7c75ba902d163700a61bc224ededd8e63aef7be1aaf8e93d7a9718b047ccddb3eb5d68b";

    /// @notice A round's randomness, as the League publishes it; 0 while nobody has brought the signature.
    mapping(uint256 round => uint256) public randomnessOf;

    /// @notice A round's signature was brought and verified.
    event Settled(uint256 indexed round, uint256 randomness);

    /// @notice Not the League's signature of this round.
    error BadSignature(uint256 round);

    /// @notice The round is known already.
    error AlreadySettled(uint256 round);

    /// @notice A coordinate of the signature has 64 bytes, the first 16 zero.
    error BadCoordinate(bytes coordinate);

    // ---------------------------------------------------------------- anyone

    /// @notice Brings a round's signature, decompressed to its two coordinates (EIP-2537 encoding).
    function settle(uint256 round, bytes calldata x, bytes calldata y) external returns (uint256 randomness) {
        if (randomnessOf[round] != 0) revert AlreadySettled(round);
        (uint256 xHigh, uint256 xLow) = _halves(x);
        (uint256 yHigh, uint256 yLow) = _halves(y);
        if (!_verify(round, x, y)) revert BadSignature(round);
        bool negative = yHigh > HALF_HIGH || (yHigh == HALF_HIGH && yLow > HALF_LOW);
        // Compressed form: flag "compressed" and sign in the three free bits above the 381 of x.
        uint256 head = xHigh | 1 << 127 | (negative ? 1 << 125 : 0);
        randomness = uint256(sha256(abi.encodePacked(uint128(head), xLow)));
        randomnessOf[round] = randomness;
        emit Settled(round, randomness);
    }

    /// @inheritdoc IRandomSource
    /// @dev The League signs every round whether asked or not.
    function request(uint256) external pure {}

    // ---------------------------------------------------------------- reading

    /// @inheritdoc IRandomSource
    function keyFor(address, uint256 notBefore) external pure returns (bytes32 key) {
        return bytes32(roundAt(notBefore));
    }

    /// @inheritdoc IRandomSource
    function ready(bytes32 key) external view returns (bool known, uint256 seed) {
        seed = randomnessOf[uint256(key)];
        known = seed != 0;
    }

    /// @notice The first round at or after a unix second.
    function roundAt(uint256 time) public pure returns (uint256) {
        if (time <= GENESIS) return 1;
        return (time - GENESIS + PERIOD - 1) / PERIOD + 1;
    }

    // ---------------------------------------------------------------- private

    /// @dev e(signature, −G2) × e(H(round), key) == 1. The precompile checks that both points lie in their groups, which
    /// makes the signature unique: a second valid one for the same round does not exist.
    function _verify(uint256 round, bytes calldata x, bytes calldata y) private view returns (bool) {
        // Round numbers are 8 bytes: a larger one would share its message with another round.
        if (round == 0 || round > type(uint64).max) return false;
        bytes memory message = HashToG1.hash(sha256(abi.encodePacked(uint64(round))));
        (bool done, bytes memory answer) =
            PAIRING.staticcall{gas: PAIRING_GAS}(abi.encodePacked(x, y, NEGATED_G2, message, LEAGUE_KEY));
        return done && answer.length == 32 && abi.decode(answer, (uint256)) == 1;
    }

    function _halves(bytes calldata coordinate) private pure returns (uint256 high, uint256 low) {
        if (coordinate.length != 64) revert BadCoordinate(coordinate);
        high = uint256(bytes32(coordinate[:32]));
        low = uint256(bytes32(coordinate[32:]));
        if (high >> 128 != 0) revert BadCoordinate(coordinate);
    }
}
